import type { LabelCheck } from '#shared/scans/verify/verify_contract'

type Position = NonNullable<LabelCheck['position']>

const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 300_000 }

/** Decimals of a degree: about 100 metres. */
const rounded = (degrees: number): number => Number(degrees.toFixed(3))

/** Asks the browser for the position, which asks the reader. Null if there is none. */
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
