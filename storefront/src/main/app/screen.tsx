import { lazy, useState } from 'react'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { loadMessages } from '../../ground/i18n/load_messages'
import type { ComponentType } from 'react'

type Exports<Name extends string, Props> = Record<Name, ComponentType<Props>>

/** Returns a part of the page that is loaded on demand. `lazy` would show a fallback for 300 ms. */
export function screen<Name extends string, Props extends object = object>(
  load: () => Promise<Exports<Name, Props>>,
  name: Name
) {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    const [part] = await Promise.all([load(), loadMessages(activeLanguage())])
    fetched = part[name]
    return { default: fetched }
  }
  const Later = lazy(fetch)

  /** Keeps the component of its first render, and so its state. */
  function Screen(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => fetched ?? Later)
    return <Drawn {...props} />
  }
  return Object.assign(Screen, { fetch })
}
