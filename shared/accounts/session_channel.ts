/**
 * What the tabs of one browser tell each other about their common session; `acting_changed` when
 * staff begins or stops to act for somebody, `acting_ended` when it has ended by itself for a user.
 */
export type SessionNews =
  | { type: 'logged_out' }
  | { type: 'logged_in'; user: number }
  | { type: 'acting_changed' }
  | { type: 'acting_ended'; user: number }

/** One for telling and listening: a channel does not hear itself, but any other of its name. */
const channel = new BroadcastChannel('label-portal.session')

/** Tells the other tabs. */
export function tellOtherTabs(news: SessionNews): void {
  channel.postMessage(news)
}

/** Has the listener told of what other tabs do; returns how to stop. */
export function onOtherTabs(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data)
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}
