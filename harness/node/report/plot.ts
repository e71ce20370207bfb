import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";

/** Widths of a figure in pixels: on a page, and on a phone. */
const WIDTHS = { wide: 690, narrow: 320 } as const;
/** Average width of a character of the axes' type, in pixels. */
const CHARACTER = 6.4;
/** Characters of a label that are shown. */
const LABEL = { wide: 40, narrow: 44 } as const;

export type Size = keyof typeof WIDTHS;

/** What a figure is told about the room that it has. */
export interface Room {
  size: Size;
  width: number;
  /** About how many ticks an axis takes. */
  ticks: number;
  /** Shortens a label to what fits. */
  label(text: string): string;
  /** The width of the longest label. */
  widthOf(labels: readonly string[]): number;
}

type Draw = (room: Room) => Plot.PlotOptions;

/**
 * Draws a figure as static SVG, once for a page and once for a phone; a style sheet shows the one that fits.
 * @param title what it shows, for those who cannot see it
 */
export function figure(title: string, draw: Draw): string {
  return (Object.keys(WIDTHS) as Size[]).map((size) => drawn(title, size, draw).outerHTML).join("\n");
}

/** The same as a file by itself, in the width of a page. */
export function svgFile(title: string, draw: Draw): string {
  const svg = drawn(title, "wide", draw);
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  svg.setAttribute("font-family", "system-ui, sans-serif");
  svg.setAttribute("font-size", "11");
  const style = svg.ownerDocument.createElement("style");
  style.textContent = ALONE;
  svg.prepend(style);
  return `${svg.outerHTML}\n`;
}

/** Colours of a figure outside of a page, on white. */
const ALONE = `svg { background: #fff; color: #565b54; --surface: #fff; --line: #dddbd3; --line-strong: #84867c; --ink: #1a1d1a; --muted: #565b54; --accent: #17604a; --above: #2f8f70; --below: #b06f10; } text { fill: currentColor; }`;

function drawn(title: string, size: Size, draw: Draw): ReturnType<typeof Plot.plot> {
  const { document } = parseHTML("<html><body></body></html>");
  const width = WIDTHS[size];
  const label = (text: string): string => shorten(text, LABEL[size]);
  const widthOf = (labels: readonly string[]): number =>
    Math.ceil(Math.max(...labels.map((text) => label(text).length)) * CHARACTER) + 14;
  const options = draw({ size, width, ticks: size === "wide" ? 8 : 4, label, widthOf });
  const svg = Plot.plot({ ...options, width, document, className: "plot", style: { background: "none" } });
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", title);
  svg.setAttribute("class", `plot ${size}`);
  // The page has its own style for plots.
  svg.querySelector("style")?.remove();
  // The picture has its name; those of its parts are not allowed on groups.
  for (const part of Array.from(svg.querySelectorAll("g[aria-label]"))) part.removeAttribute("aria-label");
  return svg;
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
