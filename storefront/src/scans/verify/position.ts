import type { LabelCheck } from '#shared/scans/verify/verify_contract'

type Position = NonNullable<LabelCheck['position']>

const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 300_000 }

/** Rounds to 0.001 degrees, about 100 metres. */
const rounded = (degrees: number): number => Number(degrees.toFixed(3))

/** Requests the position from the browser, which asks the reader. Returns null if there is none. */
export function askForPosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ lat: rounded(latitude), lon: rounded(longitude), accuracy }),
      () => resolve(null),
      OPTIONS
    )
  })
}
