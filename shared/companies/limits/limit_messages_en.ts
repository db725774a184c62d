export const limitMessages = {
  title: 'Limits of your colleagues',
  intro:
    'An order above its orderer’s limit has to be approved by a purchase approver before it is sent. The limit applies to the net total of an order; without one, every order is sent at once.',
  loading: 'Loading the limits …',
  failed: 'The limits could not be loaded.',
  nobody: 'No colleague places orders.',
  limit_of: 'Limit of %{name} in euros',
  none: 'No limit',
  save: 'Save',
  save_of: 'Save the limit of %{name}',
  saved: 'The limit of %{name} was saved.',
}
