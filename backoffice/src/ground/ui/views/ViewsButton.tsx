import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import { type MouseEvent, Suspense, useState } from 'react'
import { Button, useTranslate } from 'react-admin'
import { lazyScreen } from '../../app/resource'
import { useMenu } from '../useMenu'

const ViewsMenu = lazyScreen(() => import('./ViewsMenu'), {
  en: () => import('#shared/ground/views/view_messages_en'),
  fr: () => import('#shared/ground/views/view_messages_fr'),
})

export function ViewsButton() {
  const t = useTranslate()
  const { opener, ...menu } = useMenu(t('list.views'))
  const [isUsed, setUsed] = useState(false)
  const open = (event: MouseEvent<HTMLElement>) => {
    setUsed(true)
    opener.onClick(event)
  }
  return (
    <>
      <Button {...opener} onClick={open}>
        <BookmarkIcon />
      </Button>
      {isUsed && (
        <Suspense fallback={null}>
          <ViewsMenu {...menu} />
        </Suspense>
      )}
    </>
  )
}
