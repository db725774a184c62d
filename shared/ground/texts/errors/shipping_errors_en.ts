export const shippingErrors = {
  MOVE_UNCONFIRMED: 'It is not known whether this order was moved. Please check its state.',
  ROLLS_MISSING: 'Every item of the order needs a roll.',
  ROLLS_TWICE: '%{id} appears twice.',
  ROLLS_OF_OTHER_ORDER: 'A roll belongs to an item of another order.',
  ROLLS_TOO_MANY:
    'At most %{rolls} rolls with %{labels} labels are shipped at once. Please ship a larger order from its own page, in several steps: with several files, or with generated labels.',
  ROLLS_STARTED:
    'Rolls of this order have been generated already. Please ship it with generated labels.',
  ROLLS_STORED:
    'Rolls of this order have been stored from files already. Please ship it with files, or remove those first.',
  ROLLS_IN_USE:
    'One of these rolls is in use elsewhere: in a report of its loss, a suspicion or a message. Nothing was removed.',
  ROLLS_FAULTY: 'The file has faulty lines. Nothing was shipped.',
  ROLLS_CHANGED: 'The file is not the one that was previewed. Nothing was shipped.',
  CARRIER_IN_USE: 'Shipments name this carrier. It can be changed, but not deleted.',
  UNKNOWN_CARRIER: 'This carrier no longer exists. Please choose another.',
  ORDER_NOT_SHIPPED: 'An order has shipments only once it is shipped.',
  TOO_MANY_SHIPMENTS: 'An order has at most %{most} shipments.',
  SHIPMENT_ROLLS_UNKNOWN: 'The order does not have these rolls: %{rolls}',
  SHIPMENT_ROLLS_TAKEN: 'Another shipment already contains these rolls: %{rolls}',
  NO_DOCUMENT_YET: 'This document does not exist in the order’s current state.',
}
