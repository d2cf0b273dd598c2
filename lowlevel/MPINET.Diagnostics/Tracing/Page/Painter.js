"use strict";

/** Draws a view. Calls that are narrower than a pixel are drawn together, so the time hardly depends on their number. */
class Painter {
  /** Maximum number of messages that are drawn. Of more, every n-th is. */
  static mostMessages = 4000;

  /** Maximum number of calls that are examined for one pixel. The others are assumed to be similar. */
  static mostOfPixel = 64;

  static roles = {
    Send: "send",
    SendReceive: "send",
    Receive: "receive",
    StartReceive: "receive",
    Collective: "collective",
    Wait: "wait",
    Other: "other",
    ObjectCall: "object",
    ObjectExecution: "object",
    ObjectWait: "await",
  };

  constructor(canvas, data, view) {
    this.canvas = canvas;
    this.data = data;
    this.view = view;
    this.context = canvas.getContext("2d");
    this.readColours();
  }

  readColours() {
    const style = getComputedStyle(document.documentElement);
    this.colours = {};
    for (const name of ["paper", "ink", "faint", "line", "stripe", "send", "receive", "collective", "wait", "other", "object", "await", "message", "mark", "on-bar"]) {
      this.colours[name] = style.getPropertyValue(`--${name}`).trim();
    }
  }

  /** Draws everything. The state has the calls that were found (tracks; null without a search), the selected call, its messages, and whether messages are shown. */
  paint(state) {
    const { context, view, colours } = this;
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(view.width * ratio);
    this.canvas.height = Math.round(view.height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.font = "12px system-ui, sans-serif";
    context.textBaseline = "middle";
    context.fillStyle = colours.paper;
    context.fillRect(0, 0, view.width, view.height);
    this.paintStripes();
    const ticks = this.paintGrid();
    context.save();
    context.beginPath();
    context.rect(View.gutter, View.ruler, view.plotWidth, view.height - View.ruler);
    context.clip();
    const isDimmed = state.found !== null || state.messages.length > 0;
    context.globalAlpha = state.found === null ? 1 : 0.25;
    this.paintTracks(this.data.tracks);
    context.globalAlpha = 1;
    if (state.found !== null) {
      this.paintTracks(state.found);
    }

    const hidden = state.areMessagesShown ? this.paintMessages(isDimmed) : 0;
    this.paintSelection(state);
    context.restore();
    this.paintRuler(ticks);
    this.paintNames();
    return hidden;
  }

  paintStripes() {
    const { context, view, data, colours } = this;
    context.fillStyle = colours.stripe;
    data.tracks.forEach((row, i) => {
      context.fillRect(View.gutter, view.y(i, 0), view.plotWidth, row.length * view.laneHeight);
    });
  }

  paintGrid() {
    const { context, view, colours } = this;
    const rough = view.scale * 110;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = power * [1, 2, 5, 10].find((one) => one * power >= rough);
    const ticks = { step, times: [] };
    context.fillStyle = colours.line;
    for (let time = Math.max(Math.ceil(view.begin / step), 0) * step; time <= view.end; time += step) {
      ticks.times.push(time);
      context.fillRect(Math.round(view.x(time)), View.ruler, 1, view.height);
    }

    return ticks;
  }

  paintRuler(ticks) {
    const { context, view, colours } = this;
    context.fillStyle = colours.paper;
    context.fillRect(0, 0, view.width, View.ruler);
    context.fillStyle = colours.line;
    context.fillRect(0, View.ruler - 1, view.width, 1);
    context.fillStyle = colours.faint;
    for (const time of ticks.times) {
      context.fillText(timeText(time, ticks.step), view.x(time) + 4, View.ruler / 2);
    }
  }

  paintNames() {
    const { context, view, data, colours } = this;
    context.fillStyle = colours.paper;
    context.fillRect(0, 0, View.gutter, view.height);
    context.save();
    context.beginPath();
    context.rect(0, View.ruler, View.gutter - 4, view.height);
    context.clip();
    data.ranks.forEach((one, row) => {
      const y = view.y(row, 0) + view.laneHeight / 2;
      context.fillStyle = colours.ink;
      context.fillText(`rank ${one.rank}`, 12, y);
      if (one.host !== "") {
        context.fillStyle = colours.faint;
        context.fillText(one.host, 12, y + 14);
      }
    });
    context.restore();
  }

  paintTracks(tracks) {
    const { view } = this;
    tracks.forEach((lanes, row) =>
      lanes.forEach((track, lane) => {
        const y = view.y(row, lane);
        if (y < view.height && y + view.laneHeight > View.ruler) {
          this.paintTrack(track, y);
        }
      }),
    );
  }

  paintTrack(track, y) {
    const { context, view, data, colours } = this;
    const { begin, end } = data.calls;
    const top = y + 1;
    const height = view.laneHeight - 2;
    const alpha = context.globalAlpha;
    for (let i = data.firstEndingAfter(track, view.begin); i < track.length && begin[track[i]] <= view.end; ) {
      const call = track[i];
      const left = view.x(begin[call]);
      const width = view.x(end[call]) - left;
      if (width >= 1.5) {
        context.fillStyle = this.colourOf(call);
        context.fillRect(left, top, width, height);
        this.paintName(call, Math.max(left, View.gutter), Math.min(left + width, view.width), y);
        i++;
      } else {
        const pixel = Math.floor(left);
        const next = Math.max(i + 1, data.firstEndingAfter(track, view.time(pixel + 1)));
        const { longest, share } = this.lookAt(track, i, next, view.time(pixel));
        context.fillStyle = this.colourOf(longest);
        context.globalAlpha = alpha * Math.max(share, 0.4);
        context.fillRect(pixel, top, 1, height);
        context.globalAlpha = alpha;
        i = next;
      }
    }
  }

  colourOf(call) {
    return this.colours[Painter.roles[this.data.role(call)]];
  }

  /** The longest of the calls of a pixel, and the share of the pixel that is in MPI. */
  lookAt(track, first, next, time) {
    const { begin, end } = this.data.calls;
    let longest = track[first];
    let covered = 0;
    let i = first;
    for (; i < next && i < first + Painter.mostOfPixel; i++) {
      const call = track[i];
      covered += end[call] - begin[call];
      if (end[call] - begin[call] > end[longest] - begin[longest]) {
        longest = call;
      }
    }

    const looked = i < next ? end[track[i - 1]] - time : this.view.scale;
    return { longest, share: Math.min(covered / Math.max(looked, 1), 1) };
  }

  paintName(call, left, right, y) {
    const { context, data, view, colours } = this;
    const name = data.operations[data.calls.operation[call]].name;
    if (right - left > 24 && context.measureText(name).width + 8 < right - left) {
      context.fillStyle = colours["on-bar"];
      context.fillText(name, left + 4, y + view.laneHeight / 2);
    }
  }

  /** Returns the number of messages that were left out. */
  paintMessages(isDimmed) {
    const { context, view, data, colours } = this;
    const shown = [];
    for (const message of data.messagesWithin(view.begin, view.end)) {
      shown.push(message);
    }

    const step = Math.ceil(shown.length / Painter.mostMessages) || 1;
    context.strokeStyle = context.fillStyle = colours.message;
    // Many arrows would hide the calls.
    context.globalAlpha = Math.min(isDimmed ? 0.4 : 0.8, Math.max(300 / shown.length, 0.1));
    context.lineWidth = 1;
    for (let i = 0; i < shown.length; i += step) {
      this.paintArrow(shown[i], shown.length / step < 1000);
    }

    context.globalAlpha = 1;
    return shown.length - Math.ceil(shown.length / step);
  }

  paintArrow(message, hasHead) {
    const { context, view } = this;
    const { sent, received, source, destination, send, receive } = this.data.messages;
    const fromX = view.x(sent[message]);
    const fromY = view.middle(source[message], send[message]);
    const toX = view.x(received[message]);
    const toY = view.middle(destination[message], receive[message]);
    if (Math.max(fromY, toY) < View.ruler || Math.min(fromY, toY) > view.height) {
      return;
    }

    context.beginPath();
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
    context.stroke();
    if (hasHead) {
      const angle = Math.atan2(toY - fromY, toX - fromX);
      const size = 4 + context.lineWidth * 2;
      context.beginPath();
      context.moveTo(toX, toY);
      context.lineTo(toX - size * Math.cos(angle - 0.4), toY - size * Math.sin(angle - 0.4));
      context.lineTo(toX - size * Math.cos(angle + 0.4), toY - size * Math.sin(angle + 0.4));
      context.fill();
    }
  }

  paintSelection(state) {
    const { context, view, data, colours } = this;
    if (state.selected < 0) {
      return;
    }

    const { begin, end, row, lane } = data.calls;
    const { send, post, receive } = data.messages;
    const outline = (call, width) => {
      if (call >= 0) {
        const left = view.x(begin[call]);
        context.lineWidth = width;
        context.strokeRect(left, view.y(row[call], lane[call]) + 1, Math.max(view.x(end[call]) - left, 2), view.laneHeight - 2);
      }
    };

    context.strokeStyle = context.fillStyle = colours.mark;
    for (const message of state.messages) {
      context.lineWidth = 2;
      this.paintArrow(message, true);
      for (const call of [send[message], post[message], receive[message]]) {
        outline(call, 1);
      }
    }

    context.strokeStyle = colours.ink;
    outline(state.selected, 2);
  }
}
