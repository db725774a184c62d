import type { ResourceAction, ResourceName } from '#shared/ground/access/resource_rights'
import { type ComponentType, lazy } from 'react'
import { type ResourceProps, useCanAccess } from 'react-admin'
import { Loading } from './Loading'
import { AccessDenied } from './AccessDenied'
import { openResourceTexts, type ResourceTexts } from '#shared/ground/texts/resource_texts'

export type Screen = () => Promise<{ default: ComponentType }>

interface ResourceSpec {
  name: ResourceName
  icon: ComponentType
  /** The texts of the resource's screens; the first load contains only the resource's name. */
  texts: ResourceTexts
  /** Further texts of a record's screens, which the list does not need. */
  recordTexts?: ResourceTexts
  list?: Screen
  show?: Screen
  edit?: Screen
  create?: Screen
}

/** Declares a resource whose screens and texts load when it is first opened. */
export function resource({
  name,
  icon,
  texts,
  recordTexts,
  ...screens
}: ResourceSpec): ResourceProps & { name: ResourceName } {
  const screen = (action: 'list' | 'show' | 'edit' | 'create') => {
    const load = screens[action]
    const ofRecord = recordTexts && action !== 'list' ? [recordTexts] : []
    return load && guardedScreen(name, action, load, texts, ...ofRecord)
  }
  return {
    name,
    icon,
    list: screen('list'),
    show: screen('show'),
    edit: screen('edit'),
    create: screen('create'),
  }
}

/** Returns a screen that loads with its texts and requires a right (rule 1.4). */
export function guardedScreen(
  resource: ResourceName,
  action: ResourceAction,
  load: Screen,
  ...texts: ResourceTexts[]
): ComponentType {
  const Screen = lazyScreen(load, ...texts)
  return function GuardedScreen() {
    const { canAccess, isPending } = useCanAccess({ resource, action })
    if (isPending) return <Loading />
    return canAccess ? <Screen /> : <AccessDenied />
  }
}

export function lazyScreen<Props = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...texts: ResourceTexts[]
): ComponentType<Props> {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), ...texts.map(openResourceTexts)])
    return screen
  })
}
