/** Texts about the report of a roll's loss. */
export const lossMessages = {
  report: 'Report lost …',
  title: 'Report roll %{roll} lost',
  text: 'Scans of its labels from that day on become evidence of counterfeits.',
  lost_on: 'Lost on',
  lost_on_missing: 'Please enter a day',
  note: 'Note',
  send: 'Report lost',
  cancel: 'Cancel',
  reported: 'The roll is reported lost.',
  failed: 'This could not be saved. Nothing was changed.',
  is_lost: 'Lost on %{day}',
  by: 'Reported by %{name}, %{at}',
  withdraw: 'The roll was found',
  withdraw_question: 'The loss report is withdrawn, along with everything that follows from it.',
  withdrawn: 'The loss report was withdrawn.',
}
