import { lazy, useState } from 'react'
import { activeLanguage } from '#shared/i18n/browser_language'
import { loadMessages } from './load_messages'
import type { ComponentType } from 'react'

type Exports<Name extends string, Props> = Record<Name, ComponentType<Props>>

/**
 * A part of the page that is fetched, with its texts, when it is first drawn, or before that by `fetch`. What was
 * fetched before is drawn at once: React would show what stands in its place for 300 ms at least.
 */
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

  /** Stays what it was when it was first drawn, so that it keeps its state. */
  function Screen(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => fetched ?? Later)
    return <Drawn {...props} />
  }
  return Object.assign(Screen, { fetch })
}
