import type { ResourceAction, ResourceName } from '#shared/backoffice/resource_rights'
import { type ComponentType, lazy } from 'react'
import { type ResourceProps, useCanAccess } from 'react-admin'
import { Loading } from '../ui/Loading'
import { AccessDenied } from './ErrorScreens'
import { openResourceTexts, type ResourceTexts } from '#shared/backoffice/resource_texts'

/** Fetches a screen. */
export type Screen = () => Promise<{ default: ComponentType }>

/** Resources that stand under a caption of their own in the menu, one after the other. */
export type MenuGroup = 'scans'

interface ResourceSpec {
  name: ResourceName
  icon: ComponentType
  /** The resource's catalogue; the first load holds its name only. */
  texts: ResourceTexts
  /** What the screens of one record say besides: the list, which comes first, does without. */
  recordTexts?: ResourceTexts
  group?: MenuGroup
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
  recordTexts,
  group,
  ...screens
}: ResourceSpec): ResourceProps {
  const screen = (action: 'list' | 'show' | 'edit' | 'create') => {
    const load = screens[action]
    const ofRecord = recordTexts && action !== 'list' ? [recordTexts] : []
    return load && guardedScreen(name, action, load, texts, ...ofRecord)
  }
  return {
    name,
    icon,
    options: { group },
    list: screen('list'),
    show: screen('show'),
    edit: screen('edit'),
    create: screen('create'),
  }
}

/** A screen that is fetched together with its texts, by those who may open it (rule 1.4). */
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

/** A screen that is fetched together with its texts. */
export function lazyScreen(load: Screen, ...texts: ResourceTexts[]): ComponentType {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), ...texts.map(openResourceTexts)])
    return screen
  })
}
