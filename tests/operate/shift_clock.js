/**
 * Loaded before a server: its clock shows the time that CLOCK_SHOWS names at the moment that CLOCK_AT
 * names (both milliseconds since 1970), and goes on from there.
 */
const shift = Number(process.env.CLOCK_SHOWS) - Number(process.env.CLOCK_AT)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + shift] : parts))
  }

  static now() {
    return RealDate.now() + shift
  }
}
