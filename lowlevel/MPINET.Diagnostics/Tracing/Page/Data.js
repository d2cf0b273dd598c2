"use strict";

/** The trace: tables, and columns of calls and messages. Times are nanoseconds from the beginning of the timeline. */
class TraceData {
  /** In place of the lane of a call that is not drawn. The same as Lanes.None in Lanes.cs. */
  static noLane = 0xffff;

  /** Reads the data in the page. */
  static async read() {
    const tables = JSON.parse(document.getElementById("tables").textContent);
    const text = atob(document.getElementById("columns").textContent.trim());
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) {
      bytes[i] = text.charCodeAt(i);
    }

    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new TraceData(tables, await new Response(stream).arrayBuffer());
  }

  constructor(tables, buffer) {
    Object.assign(this, tables);
    const calls = tables.calls;
    const messages = tables.messages;
    let offset = 0;
    const column = (Type, length) => {
      const one = new Type(buffer, offset, length);
      offset += one.byteLength;
      return one;
    };

    // The same order as in TracePage.cs.
    const call = { count: calls, begin: column(Float64Array, calls), end: column(Float64Array, calls) };
    const message = { count: messages, sent: column(Float64Array, messages), received: column(Float64Array, messages) };
    for (const name of ["row", "site", "peer", "tag"]) {
      call[name] = column(Int32Array, calls);
    }

    call.bytes = column(Uint32Array, calls);
    for (const name of ["send", "post", "receive", "source", "destination", "tag"]) {
      message[name] = column(Int32Array, messages);
    }

    message.bytes = column(Uint32Array, messages);
    call.operation = column(Uint16Array, calls);
    call.communicator = column(Uint16Array, calls);
    call.lane = column(Uint16Array, calls);
    message.communicator = column(Uint16Array, messages);
    this.calls = call;
    this.messages = message;
    this.tracks = this.tracksOf(() => true);
    this.notDrawn = call.lane.reduce((sum, one) => sum + (one === TraceData.noLane), 0);

    // For each message, the latest end of all messages up to it. It gives the first message that may overlap a span of time.
    this.latest = new Float64Array(messages);
    let latest = -Infinity;
    for (let i = 0; i < messages; i++) {
      latest = Math.max(latest, message.sent[i], message.received[i]);
      this.latest[i] = latest;
    }
  }

  /** The calls that pass a filter: their numbers by row, lane and time. The calls of a lane do not overlap. Some have no lane. */
  tracksOf(isWanted) {
    const tracks = this.ranks.map(() => [[]]);
    for (let i = 0; i < this.calls.count; i++) {
      if (!this.isDrawn(i)) {
        continue;
      }

      const row = tracks[this.calls.row[i]];
      while (row.length <= this.calls.lane[i]) {
        row.push([]);
      }

      if (isWanted(i)) {
        row[this.calls.lane[i]].push(i);
      }
    }

    return tracks;
  }

  /** The index in a track of the first call that ends after a time. */
  firstEndingAfter(track, time) {
    return TraceData.search(track.length, (i) => this.calls.end[track[i]] >= time);
  }

  /** The numbers of the messages that are under way in a span of time. */
  *messagesWithin(begin, end) {
    const { count, sent, received } = this.messages;
    const first = TraceData.search(count, (i) => this.latest[i] >= begin);
    for (let i = first; i < count; i++) {
      if (Math.max(sent[i], received[i]) >= begin && Math.min(sent[i], received[i]) <= end) {
        yield i;
      }
    }
  }

  /** The numbers of the messages that a call sent, received or posted the receive of. */
  messagesOf(call) {
    const { count, send, post, receive } = this.messages;
    const found = [];
    for (let i = 0; i < count; i++) {
      if (send[i] === call || post[i] === call || receive[i] === call) {
        found.push(i);
      }
    }

    return found;
  }

  /** False for calls of parallel objects that await beside too many others. */
  isDrawn(call) {
    return this.calls.lane[call] !== TraceData.noLane;
  }

  /** True for a call between parallel objects, false for a call of MPI. */
  isOfObjects(call) {
    return this.role(call).startsWith("Object");
  }

  role(call) {
    return this.operations[this.calls.operation[call]].role;
  }

  siteText(site) {
    const { place, method } = this.sites[site];
    return [place, method].filter((one) => one !== "").join(" ");
  }

  /** The description of a call, as pairs of a name and a text. */
  describe(call) {
    const { operation, row, peer, tag, bytes, communicator, begin, end, site } = this.calls;
    const role = this.role(call);
    const name = this.communicators[communicator[call]];
    const pairs = [
      ["operation", this.operations[operation[call]].name],
      ["rank", `${this.ranks[row[call]].rank}`],
    ];
    if (peer[call] >= 0) {
      pairs.push([role === "Collective" ? "root" : "peer", `${peer[call]}`]);
    }

    if (tag[call] >= 0) {
      pairs.push([this.isOfObjects(call) ? "call" : "tag", `${tag[call]}`]);
    }

    if (bytes[call] > 0 || !(["Wait", "Other"].includes(role) || this.isOfObjects(call))) {
      pairs.push(["bytes", bytes[call].toLocaleString("en")]);
    }

    if (name !== "") {
      pairs.push(["communicator", name]);
    }

    pairs.push(["begin", timeText(begin[call])], ["duration", timeText(end[call] - begin[call])]);
    if (site[call] !== 0) {
      pairs.push([["ObjectExecution", "ObjectWait"].includes(role) ? "executed by" : "called at", this.siteText(site[call])]);
    }

    return pairs;
  }

  /** The first index below a count that meets a condition, which then holds for all later ones; the count if there is none. */
  static search(count, holds) {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }

    return low;
  }
}

/** Formats a time in nanoseconds, with enough digits to distinguish times of a given distance. */
function timeText(time, step = Math.abs(time) / 1000) {
  const [unit, name] = Math.abs(time) < 1e3 ? [1, "ns"] : Math.abs(time) < 1e6 ? [1e3, "\u00b5s"] : Math.abs(time) < 1e9 ? [1e6, "ms"] : [1e9, "s"];
  const digits = unit === 1 ? 0 : Math.min(Math.max(Math.ceil(-Math.log10(Math.max(step, 1) / unit)), 0), 9);
  return `${(time / unit).toFixed(digits)} ${name}`;
}
