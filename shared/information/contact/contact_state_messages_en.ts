/** The names of states for the senders of messages. */
export const contactStateMessages = {
  OPEN: 'Received',
  IN_PROGRESS: 'Being worked on',
  ANSWERED: 'Answered',
  CLOSED: 'Closed',
}
