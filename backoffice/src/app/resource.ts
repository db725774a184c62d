import { type ComponentType, lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import type { RESOURCE_RIGHTS } from '#shared/backoffice/resource_rights'
import { openResourceTexts, type ResourceTexts } from './resource_texts'

type Screen = () => Promise<{ default: ComponentType }>

interface ResourceSpec {
  name: keyof typeof RESOURCE_RIGHTS
  icon: ComponentType
  /** The resource's catalogue; the first load holds its name only. */
  texts: ResourceTexts
  list?: Screen
  show?: Screen
  edit?: Screen
  create?: Screen
}

/** A resource of the backoffice whose screens and texts are fetched when it is first opened. */
export function resource({
  name,
  icon,
  texts,
  list,
  show,
  edit,
  create,
}: ResourceSpec): ResourceProps {
  const screen = (load?: Screen) => load && resourceScreen(load, texts)
  return {
    name,
    icon,
    list: screen(list),
    show: screen(show),
    edit: screen(edit),
    create: screen(create),
  }
}

/** A screen that is fetched together with the texts of its resource. */
export function resourceScreen(load: Screen, texts: ResourceTexts) {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), openResourceTexts(texts)])
    return screen
  })
}
