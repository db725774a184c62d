export const rollMessages = {
  state: {
    SHIPPED: 'Not activated',
    ACTIVATED: 'Activated',
  },
  event: {
    PRODUCED: 'Produced',
    SHIPPED: 'Shipped',
    REDISTRIBUTED: 'Passed on',
    RECEIVED: 'Received',
    RECALLED: 'Recalled',
    ACTIVATED: 'Activated',
  },
}
