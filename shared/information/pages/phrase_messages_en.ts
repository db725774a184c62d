/** Sentences that depend on the shop settings. */
export const phraseMessages = {
  handling_fee_below:
    'Orders whose items come to less than %{limit} carry a handling fee of %{fee}; from that amount on, standard orders carry none.',
  handling_fee_always: 'Every order carries a handling fee of %{fee}.',
  handling_fee_never: 'Orders carry no handling fee.',
  blocks_for_bills_or_inactivity:
    'Because of unpaid bills, or because it has not ordered for %{period} and was deactivated.',
  blocks_for_bills: 'Because of unpaid bills.',
}
