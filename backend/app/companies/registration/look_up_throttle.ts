import { countRequest } from '#app/foundation/traces/count_request'

/** Enough for all users behind one address, too few to read the directory. */
const LOOK_UPS_PER_ADDRESS = { requests: 100, duration: '15 mins' }

export function countLookUp(network: string): Promise<void> {
  return countRequest(LOOK_UPS_PER_ADDRESS, `look-up:address:${network}`)
}
