/**
 * Loaded before a server. Shifts the server's clock to show the time CLOCK_SHOWS at the moment
 * CLOCK_AT, both in milliseconds since 1970.
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
