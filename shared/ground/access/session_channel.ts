/**
 * Messages between tabs that share a session. `acting_changed` is sent when a staff member starts
 * or stops acting for a user, `acting_ended` when the server ended it.
 */
export type SessionNews =
  | { type: 'logged_out' }
  | { type: 'logged_in'; user: number }
  | { type: 'acting_changed' }
  | { type: 'acting_ended'; user: number }

/** One channel for sending and listening, because a channel does not receive its own messages. */
const channel = new BroadcastChannel('label-portal.session')

export function notifyOtherTabs(news: SessionNews): void {
  channel.postMessage(news)
}

export function onOtherTabs(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data)
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}
