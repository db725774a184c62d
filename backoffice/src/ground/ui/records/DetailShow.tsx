import type { ReactNode } from 'react'
import { Show, useShowContext } from 'react-admin'
import { Loading } from '../../app/Loading'
import { WHOLE_RECORD } from '../../app/whole_record'

interface DetailShowProps {
  title: ReactNode
  children: ReactNode
}

/** The page of one record; its parts bring their own cards. */
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

/** Waits for the record, because its fields would show only dashes. */
function OnceLoaded({ children }: { children: ReactNode }) {
  return useShowContext().record ? children : <Loading />
}
