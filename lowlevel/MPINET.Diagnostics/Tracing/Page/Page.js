"use strict";

/** Handles the user's input. */
class TracePage {
  constructor(data) {
    this.data = data;
    this.view = new View(data);
    this.canvas = document.getElementById("canvas");
    this.tooltip = document.getElementById("tooltip");
    this.search = document.getElementById("search");
    this.state = { found: null, selected: -1, messages: [], areMessagesShown: true };
    this.matches = [];
    this.painter = new Painter(this.canvas, data, this.view);
    this.isPainting = false;
    this.showLegend();
    this.listen();
    this.resize();
  }

  listen() {
    const { canvas, view } = this;
    const move = (action) => () => {
      action();
      this.repaint();
    };
    document.getElementById("closer").onclick = move(() => view.zoom(0.5));
    document.getElementById("farther").onclick = move(() => view.zoom(2));
    document.getElementById("whole").onclick = move(() => view.showWhole());
    document.getElementById("arrows").onclick = () => this.toggleMessages();
    this.search.oninput = () => this.find(this.search.value);
    new ResizeObserver(() => this.resize()).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.painter.readColours();
      this.showLegend();
      this.repaint();
    });
    document.addEventListener("keydown", (event) => this.onKey(event));
    canvas.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    canvas.addEventListener("pointerdown", (event) => this.onDown(event));
    canvas.addEventListener("pointermove", (event) => this.onMove(event));
    canvas.addEventListener("pointerup", (event) => this.onUp(event));
    canvas.addEventListener("pointercancel", () => (this.drag = null));
    canvas.addEventListener("pointerleave", () => this.hideTooltip());
  }

  resize() {
    this.view.resize(this.canvas.clientWidth, this.canvas.clientHeight);
    this.repaint();
  }

  /** Requests a repaint. Several requests before the next frame cause one. */
  repaint() {
    if (!this.isPainting) {
      this.isPainting = true;
      requestAnimationFrame(() => {
        this.isPainting = false;
        const hidden = this.painter.paint(this.state);
        this.showSummary(hidden);
      });
    }
  }

  showSummary(hidden) {
    const { ranks, calls, messages, duration } = this.data;
    const dropped = ranks.reduce((sum, one) => sum + one.dropped, 0);
    const parts = [
      `${ranks.length} ranks, ${calls.count.toLocaleString("en")} calls, ${messages.count.toLocaleString("en")} messages, ${timeText(duration)}`,
    ];
    if (dropped > 0) {
      parts.push(`${dropped.toLocaleString("en")} older records dropped`);
    }

    if (this.data.notDrawn > 0) {
      parts.push(`${this.data.notDrawn.toLocaleString("en")} awaiting calls not drawn: the JSON file has them`);
    }

    if (hidden > 0) {
      parts.push(`${hidden.toLocaleString("en")} arrows not drawn: zoom in`);
    }

    document.getElementById("summary").textContent = parts.join("; ");
  }

  showLegend() {
    const names = { send: "send", receive: "receive", collective: "collective", wait: "wait", other: "other" };
    if (this.data.operations.some((one) => one.role.startsWith("Object"))) {
      Object.assign(names, { object: "object's call", await: "awaiting call" });
    }

    document.getElementById("legend").replaceChildren(
      ...Object.entries(names).map(([colour, name]) => {
        const item = document.createElement("li");
        const box = document.createElement("i");
        box.style.background = this.painter.colours[colour];
        item.append(box, name);
        return item;
      }),
    );
  }

  toggleMessages() {
    this.state.areMessagesShown = !this.state.areMessagesShown;
    document.getElementById("arrows").setAttribute("aria-pressed", `${this.state.areMessagesShown}`);
    this.repaint();
  }

  /** Finds the calls whose operation, file or method contains a text. */
  find(text) {
    const { data, state } = this;
    const wanted = text.trim().toLowerCase();
    const found = document.getElementById("found");
    if (wanted === "") {
      state.found = null;
      this.matches = [];
      found.textContent = "";
      this.repaint();
      return;
    }

    const has = (name) => name.toLowerCase().includes(wanted);
    const operations = data.operations.map((one) => has(one.name));
    const sites = data.sites.map((_, i) => has(data.siteText(i)));
    const { count, operation, site, begin, end } = data.calls;
    const isMatch = new Uint8Array(count);
    this.matches = [];
    let time = 0;
    for (let i = 0; i < count; i++) {
      if (data.isDrawn(i) && (operations[operation[i]] || sites[site[i]])) {
        isMatch[i] = 1;
        this.matches.push(i);
        time += end[i] - begin[i];
      }
    }

    state.found = data.tracksOf((i) => isMatch[i] === 1);
    found.textContent = `${this.matches.length.toLocaleString("en")} calls, ${timeText(time)}`;
    this.repaint();
  }

  /** Selects a call, -1 for none, and shows its messages. */
  select(call) {
    const { state, data } = this;
    state.selected = call;
    state.messages = call < 0 ? [] : data.messagesOf(call);
    this.showDetails();
    this.repaint();
  }

  /** Selects the next or the previous call, among the found ones if there was a search, else on the same rank. */
  step(direction) {
    const { data, state } = this;
    const { count, row } = data.calls;
    const list = this.matches;
    let next = state.selected < 0 ? (direction > 0 ? 0 : count - 1) : state.selected + direction;
    if (state.found !== null) {
      const at = TraceData.search(list.length, (i) => list[i] >= next);
      next = direction > 0 || list[at] === next ? list[at] : list[at - 1];
    } else if (state.selected >= 0 && row[next] !== row[state.selected]) {
      next = undefined;
    }

    if (next !== undefined && next >= 0 && next < count) {
      this.view.reveal(next);
      this.select(next);
    }
  }

  showDetails() {
    const { data, state } = this;
    const details = document.getElementById("details");
    if (state.selected < 0) {
      details.replaceChildren();
      return;
    }

    const description = document.createElement("dl");
    description.append(...TracePage.pairs(data.describe(state.selected)));
    const list = document.createElement("ul");
    const most = 100;
    list.append(...state.messages.slice(0, most).map((one) => this.messageItem(one)));
    if (state.messages.length > most) {
      const rest = document.createElement("li");
      rest.textContent = `and ${state.messages.length - most} more messages`;
      list.append(rest);
    }

    details.replaceChildren(description, list);
  }

  /** A message in the list of a selected call. A click selects the call at its other end. */
  messageItem(message) {
    const { data, state } = this;
    const { source, destination, tag, bytes, sent, received, send, post, receive } = data.messages;
    const content = data.isOfObjects(send[message]) ? `call ${tag[message]}` : `tag ${tag[message]}, ${bytes[message].toLocaleString("en")} bytes`;
    const other = send[message] === state.selected ? Math.max(receive[message], post[message]) : send[message];
    const button = document.createElement("button");
    button.textContent =
      `rank ${data.ranks[source[message]].rank} \u2192 rank ${data.ranks[destination[message]].rank}, ${content}, ` +
      `sent ${timeText(sent[message])}, received ${timeText(received[message] - sent[message])} later`;
    button.onclick = () => {
      if (other >= 0) {
        this.view.reveal(other);
        this.select(other);
      }
    };
    const item = document.createElement("li");
    item.append(button);
    return item;
  }

  static pairs(description) {
    return description.flatMap(([name, text]) => {
      const term = document.createElement("dt");
      const value = document.createElement("dd");
      term.textContent = name;
      value.textContent = text;
      return [term, value];
    });
  }

  showTooltip(call, x, y) {
    const { tooltip, view } = this;
    tooltip.replaceChildren(...TracePage.pairs(this.data.describe(call)));
    tooltip.hidden = false;
    const left = x + 14 + tooltip.offsetWidth > view.width ? x - 14 - tooltip.offsetWidth : x + 14;
    tooltip.style.left = `${Math.max(left, 0)}px`;
    tooltip.style.top = `${Math.max(Math.min(y + 14, view.height - tooltip.offsetHeight), 0)}px`;
  }

  hideTooltip() {
    this.tooltip.hidden = true;
    this.canvas.classList.remove("over");
  }

  onKey(event) {
    const { view } = this;
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }

    if (event.key === "Escape") {
      this.search.value = "";
      this.find("");
      this.select(-1);
      this.canvas.focus();
      return;
    }

    if (event.target === this.search) {
      if (event.key === "Enter") {
        this.step(event.shiftKey ? -1 : 1);
      }

      return;
    }

    const far = view.plotWidth / 8;
    const actions = {
      ArrowLeft: () => view.moveBy(-far),
      ArrowRight: () => view.moveBy(far),
      ArrowUp: () => view.scrollBy(-60),
      ArrowDown: () => view.scrollBy(60),
      PageUp: () => view.scrollBy(-view.height),
      PageDown: () => view.scrollBy(view.height),
      "+": () => view.zoom(0.5),
      "=": () => view.zoom(0.5),
      "-": () => view.zoom(2),
      Home: () => view.showWhole(),
      n: () => this.step(1),
      p: () => this.step(-1),
      m: () => this.toggleMessages(),
      "/": () => this.search.focus(),
    };
    if (Object.hasOwn(actions, event.key)) {
      event.preventDefault();
      this.hideTooltip();
      actions[event.key]();
      this.repaint();
    }
  }

  onWheel(event) {
    event.preventDefault();
    const { view } = this;
    const line = event.deltaMode === 0 ? 1 : 30;
    const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    this.hideTooltip();
    if (Math.abs(sideways) >= Math.abs(event.deltaY)) {
      view.moveBy(sideways * line);
    } else {
      view.zoom(Math.exp(event.deltaY * line * 0.002), event.offsetX);
    }

    this.repaint();
  }

  onDown(event) {
    if (event.button === 0) {
      this.drag = { x: event.offsetX, y: event.offsetY, isClick: true };
      this.canvas.setPointerCapture(event.pointerId);
    }
  }

  onMove(event) {
    const { view, drag } = this;
    const { offsetX, offsetY } = event;
    if (drag) {
      // Small movements during a click are not a drag.
      if (drag.isClick && Math.hypot(offsetX - drag.x, offsetY - drag.y) < 4) {
        return;
      }

      view.moveBy(drag.x - offsetX);
      view.scrollBy(drag.y - offsetY);
      this.drag = { x: offsetX, y: offsetY, isClick: false };
      this.hideTooltip();
      this.repaint();
      return;
    }

    const call = view.callAt(offsetX, offsetY);
    if (call < 0) {
      this.hideTooltip();
    } else {
      this.canvas.classList.add("over");
      this.showTooltip(call, offsetX, offsetY);
    }
  }

  onUp(event) {
    const isClick = this.drag?.isClick;
    this.drag = null;
    if (isClick) {
      this.select(this.view.callAt(event.offsetX, event.offsetY));
    }
  }

  /** The interface for programs: the messages with their ends, the position of a call, the selection. */
  get forPrograms() {
    const { data, view, state, canvas } = this;
    const message = (i) => {
      const { source, destination, tag, bytes, sent, received, send, post, receive, communicator } = data.messages;
      return {
        source: data.ranks[source[i]].rank,
        destination: data.ranks[destination[i]].rank,
        tag: tag[i],
        bytes: bytes[i],
        communicator: data.communicators[communicator[i]],
        sent: sent[i],
        received: received[i],
        send: send[i],
        post: post[i],
        receive: receive[i],
      };
    };
    return {
      calls: data.calls.count,
      get messages() {
        return Array.from({ length: data.messages.count }, (_, i) => message(i));
      },
      get highlighted() {
        return state.messages.map(message);
      },
      get selected() {
        return state.selected;
      },
      get shown() {
        return { begin: view.begin, end: view.end };
      },
      describe: (call) => Object.fromEntries(data.describe(call)),
      reveal: (call) => {
        view.reveal(call);
        this.repaint();
      },
      positionOf: (call) => {
        const box = canvas.getBoundingClientRect();
        const { begin, end, row } = data.calls;
        return { x: box.left + view.x((begin[call] + end[call]) / 2), y: box.top + view.middle(row[call], call) };
      },
      paint: () => this.painter.paint(state),
    };
  }
}

TraceData.read()
  .then((data) => {
    window.mpinetTrace = new TracePage(data).forPrograms;
  })
  .catch((error) => {
    document.getElementById("details").textContent =
      `The trace cannot be shown: ${error}. A browser of 2023 or later (Chrome, Edge, Firefox, Safari) shows it, unless the file is damaged.`;
    throw error;
  });
