/**
 * Narrows the page's own policy, until the next load, to the place it was served from and, for a game on chain, to one
 * node. A policy that is added can only take away; so what a page may reach is settled before it asks anybody.
 */
export function allowOnly(node: string | null): void {
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = `connect-src 'self'${node === null ? "" : ` ${new URL(node).origin}`}`;
  document.head.append(meta);
}
