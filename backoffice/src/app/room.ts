import { type ComponentType, lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import type { RESOURCE_RIGHTS } from '#shared/backoffice/resource_rights'
import { openRoomTexts, type RoomTexts } from './room_texts'

type Screen = () => Promise<{ default: ComponentType }>

interface RoomSpec {
  name: keyof typeof RESOURCE_RIGHTS
  icon: ComponentType
  /** The room's catalogue; the first load holds its name only. */
  texts: RoomTexts
  list?: Screen
  show?: Screen
  edit?: Screen
  create?: Screen
}

/** A resource of the backoffice whose screens and texts are fetched when it is first opened. */
export function room({ name, icon, texts, list, show, edit, create }: RoomSpec): ResourceProps {
  const screen = (load?: Screen) => load && roomScreen(load, texts)
  return {
    name,
    icon,
    list: screen(list),
    show: screen(show),
    edit: screen(edit),
    create: screen(create),
  }
}

/** A screen that is fetched together with the texts of its room. */
export function roomScreen(load: Screen, texts: RoomTexts) {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), openRoomTexts(texts)])
    return screen
  })
}
