import { type ErrorClass, FailingCommand } from '#app/foundation/console/failing_command'
import { type ScanStore, ScansUnavailable } from '#app/scans/store/scan_store'
import { NoScans, withScans } from '#app/scans/store/with_scans'

/** Minutes that a command waits for an unreachable store. */
export const STORE_MINUTES = 10

export const describeAway = (isAway: boolean, minutes: number): string =>
  isAway
    ? `The store of scans does not respond; waiting up to ${minutes} minutes`
    : 'The store of scans is available again'

export abstract class StoreCommand extends FailingCommand {
  protected override readonly expected: readonly ErrorClass[] = [NoScans]

  /**
   * Runs work, and waits while the store is unavailable. Fails with the advice if the store does
   * not come back.
   */
  protected async withStore(
    advice: string,
    work: (store: ScanStore) => Promise<void>
  ): Promise<void> {
    const onAway = (isAway: boolean) =>
      this.logger[isAway ? 'warning' : 'info'](describeAway(isAway, STORE_MINUTES))
    try {
      await withScans(work, { mostMs: STORE_MINUTES * 60_000, onAway })
    } catch (error) {
      if (!(error instanceof ScansUnavailable)) throw error
      this.fail(`The store of scans is unavailable. ${advice}`)
    }
  }
}
