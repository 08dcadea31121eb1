/** Name of the browser's measures of a part: a route's id, or a slot's name. */
export const measureOf = (remote: string, part: string): string => `mfe ${remote}/${part}`

/** Notes a load that has just ended among the browser's own measures, where its tools show it as well. */
export const noteLoadedPart = (remote: string, part: string, version: string, start: number): void =>
  void performance.measure(measureOf(remote, part), { start, detail: version })
