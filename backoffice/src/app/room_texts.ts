import type { Language } from '#shared/i18n/language'

/** Texts by dotted key, as polyglot keeps them. */
export type Texts = Record<string, string>

/** A room's own catalogue, fetched with the room. */
export type RoomTexts = Record<Language, () => Promise<object>>

const openRooms = new Set<RoomTexts>()
let onOpened: () => Promise<void> = async () => {}

/** Says who is told when the texts of another room are needed. */
export function whenRoomOpens(listener: () => Promise<void>): void {
  onOpened = listener
}

/** Fetches a room's texts, once. */
export async function openRoomTexts(texts: RoomTexts): Promise<void> {
  if (openRooms.has(texts)) return
  openRooms.add(texts)
  await onOpened()
}

/** The texts of all rooms that were opened, in the language. */
export async function textsOfOpenRooms(language: Language): Promise<Texts> {
  const catalogues = await Promise.all([...openRooms].map((texts) => texts[language]()))
  return Object.assign({}, ...catalogues.map((texts) => flatten(texts)))
}

/** Nested texts by dotted key, so that catalogues that share a branch can be put together. */
export function flatten(texts: object, prefix = ''): Texts {
  const entries = Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(flatten(value, `${prefix}${key}.`))
      : [[`${prefix}${key}`, String(value)]]
  )
  return Object.fromEntries(entries)
}
