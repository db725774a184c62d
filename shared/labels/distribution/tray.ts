/** Rolls collected for a recipient before they are sent (rule 7.5). */
export interface TrayEntry<Recipient extends { pk: number }, Roll extends { spool_no: string }> {
  recipient: Recipient
  comment: string
  rolls: readonly { roll: Roll; comment: string }[]
}

/**
 * Adds rolls to the recipient's entry, or to a new one. A roll that is already in the tray stays
 * where it is.
 */
export function addToTray<Recipient extends { pk: number }, Roll extends { spool_no: string }>(
  tray: readonly TrayEntry<Recipient, Roll>[],
  recipient: Recipient,
  rolls: readonly Roll[]
): readonly TrayEntry<Recipient, Roll>[] {
  const taken = rollsIn(tray)
  const fresh = rolls
    .filter((roll) => !taken.has(roll.spool_no))
    .map((roll) => ({ roll, comment: '' }))
  if (fresh.length === 0) return tray
  if (!tray.some((entry) => entry.recipient.pk === recipient.pk)) {
    return [...tray, { recipient, comment: '', rolls: fresh }]
  }
  return tray.map((entry) =>
    entry.recipient.pk === recipient.pk ? { ...entry, rolls: [...entry.rolls, ...fresh] } : entry
  )
}

/** An entry without rolls is removed too. */
export function removeFromTray<Recipient extends { pk: number }, Roll extends { spool_no: string }>(
  tray: readonly TrayEntry<Recipient, Roll>[],
  rollNo: string
): readonly TrayEntry<Recipient, Roll>[] {
  return tray
    .map((entry) => ({
      ...entry,
      rolls: entry.rolls.filter(({ roll }) => roll.spool_no !== rollNo),
    }))
    .filter((entry) => entry.rolls.length > 0)
}

export const rollsIn = (
  tray: readonly { rolls: readonly { roll: { spool_no: string } }[] }[]
): ReadonlySet<string> =>
  new Set(tray.flatMap((entry) => entry.rolls.map(({ roll }) => roll.spool_no)))
