export const copyKindMessages = {
  CONFIRMATION: 'Order confirmed',
  SHIPPED: 'Order shipped',
  CANCELLED: 'Order cancelled',
  ACTIVATION_DUE: 'Activation due',
}
