/** Why a line of a file of unpaid bills is not taken over. */
export const billsFileMessages = {
  columns:
    'The line has %{smart_count} column, unlike the heading |||| The line has %{smart_count} columns, unlike the heading',
  account: 'No supplier has this account ID',
  reason: 'A reason of 1 to 300 characters',
  duplicate: 'Line %{line} names the same supplier',
}
