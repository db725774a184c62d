/** How the state and the way of a roll are told to people. */
export const spoolMessages = {
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
