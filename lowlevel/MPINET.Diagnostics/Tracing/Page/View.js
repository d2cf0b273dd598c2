"use strict";

/** The visible part of the trace, and the positions on the canvas. Lengths are CSS pixels. */
class View {
  static gutter = 96;
  static ruler = 24;
  static shortest = 20;

  constructor(data) {
    this.data = data;
    this.width = 800;
    this.height = 400;
    this.scroll = 0;
    this.showWhole();
  }

  showWhole() {
    const margin = Math.max(this.data.duration, View.shortest) * 0.01;
    this.begin = -margin;
    this.end = this.data.duration + margin;
    this.scroll = 0;
  }

  resize(width, height) {
    this.width = width;
    this.height = height;
    const lanes = this.data.tracks.reduce((sum, row) => sum + row.length, 0);
    const rows = this.data.tracks.length;
    // With few ranks the rows are high and far apart, to leave room for arrows.
    this.laneHeight = Math.min(Math.max((height - View.ruler) / (lanes + rows), 14), 34);
    const rest = (height - View.ruler - lanes * this.laneHeight) / Math.max(rows, 1);
    this.gap = Math.min(Math.max(rest, this.laneHeight), 3 * this.laneHeight);
    this.tops = [];
    let top = this.gap / 2;
    for (const row of this.data.tracks) {
      this.tops.push(top);
      top += row.length * this.laneHeight + this.gap;
    }

    this.bottom = top;
    this.scrollBy(0);
  }

  get plotWidth() {
    return Math.max(this.width - View.gutter, 1);
  }

  /** Nanoseconds per pixel. */
  get scale() {
    return (this.end - this.begin) / this.plotWidth;
  }

  x(time) {
    return View.gutter + (time - this.begin) / this.scale;
  }

  time(x) {
    return this.begin + (x - View.gutter) * this.scale;
  }

  /** The upper edge of a lane. */
  y(row, lane) {
    return View.ruler + this.tops[row] + lane * this.laneHeight - this.scroll;
  }

  /** The middle of the lane of a call; of the first lane for -1. */
  middle(row, call) {
    return this.y(row, call < 0 ? 0 : this.data.calls.lane[call]) + this.laneHeight / 2;
  }

  zoom(factor, x = View.gutter + this.plotWidth / 2) {
    const time = this.time(x);
    const longest = Math.max(this.data.duration, View.shortest) * 1.1;
    const span = Math.min(Math.max((this.end - this.begin) * factor, View.shortest), longest);
    this.begin = time - ((x - View.gutter) / this.plotWidth) * span;
    this.end = this.begin + span;
    this.moveBy(0);
  }

  /** Moves the view by a number of pixels. A part of the trace always stays visible. */
  moveBy(pixels) {
    const span = this.end - this.begin;
    const wanted = this.begin + pixels * this.scale;
    this.begin = Math.min(Math.max(wanted, -span * 0.9), this.data.duration - span * 0.1);
    this.end = this.begin + span;
  }

  scrollBy(pixels) {
    const most = Math.max(this.bottom - (this.height - View.ruler), 0);
    this.scroll = Math.min(Math.max(this.scroll + pixels, 0), most);
  }

  /** Moves, and zooms if necessary, until a call is visible. */
  reveal(call) {
    const { begin, end, row, lane } = this.data.calls;
    const length = Math.max(end[call] - begin[call], 1);
    const span = this.end - this.begin;
    if (length > span || length / this.scale < 4) {
      const middle = (begin[call] + end[call]) / 2;
      const wanted = Math.min(Math.max(length * 20, View.shortest), Math.max(this.data.duration, View.shortest) * 1.1);
      this.begin = middle - wanted / 2;
      this.end = middle + wanted / 2;
    } else if (begin[call] < this.begin || end[call] > this.end) {
      this.moveBy(this.x((begin[call] + end[call]) / 2) - View.gutter - this.plotWidth / 2);
    }

    const y = this.y(row[call], lane[call]);
    if (y < View.ruler || y + this.laneHeight > this.height) {
      this.scrollBy(y - this.height / 2);
    }
  }

  /** The call at a point; -1 if there is none. A narrow call can also be hit beside it. */
  callAt(x, y) {
    const near = 3;
    const { tracks, calls } = this.data;
    if (x < View.gutter || y < View.ruler) {
      return -1;
    }

    for (let row = 0; row < tracks.length; row++) {
      const lane = Math.floor((y - this.y(row, 0)) / this.laneHeight);
      if (lane >= 0 && lane < tracks[row].length) {
        const track = tracks[row][lane];
        const time = this.time(x);
        let best = -1;
        let distance = near * this.scale;
        for (let i = this.data.firstEndingAfter(track, time - distance); i < track.length; i++) {
          const away = Math.max(calls.begin[track[i]] - time, time - calls.end[track[i]], 0);
          if (away > distance || (best >= 0 && away === distance)) {
            break;
          }

          best = track[i];
          distance = away;
        }

        return best;
      }
    }

    return -1;
  }
}
