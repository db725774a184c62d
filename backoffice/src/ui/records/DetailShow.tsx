import type { ReactNode } from 'react'
import { Show, useShowContext } from 'react-admin'
import { Loading } from '../Loading'
import { WHOLE_RECORD } from './whole_record'

interface DetailShowProps {
  /** Names the record, and with it the page. */
  title: ReactNode
  children: ReactNode
}

/** The page of one record, on the page's own ground: its parts bring their cards. */
export function DetailShow({ title, children }: DetailShowProps) {
  return (
    <Show
      actions={false}
      component="div"
      queryOptions={WHOLE_RECORD}
      sx={{ '& .RaShow-main': { mt: 0 }, '& .RaShow-card': { minWidth: 0 }, 'minWidth': 0 }}
      title={<>{title}</>}
    >
      <OnceLoaded>{children}</OnceLoaded>
    </Show>
  )
}

/** Facts without a record would be a page of dashes. */
function OnceLoaded({ children }: { children: ReactNode }) {
  return useShowContext().record ? children : <Loading />
}
