/** States of messages to customer service, as their senders read them. */
export const contactStateMessages = {
  OPEN: 'Received',
  IN_PROGRESS: 'Being worked on',
  ANSWERED: 'Answered',
  CLOSED: 'Closed',
}
