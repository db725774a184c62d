import { useEffect, useRef, useState } from 'react'
import { TitlePortal, useTranslate } from 'react-admin'

/** Where screens put their title: the heading of the page, which also names the window. */
export function ScreenTitle() {
  const heading = useRef<HTMLHeadingElement>(null)
  const t = useTranslate()
  const product = t('title')
  const [isEmpty, setEmpty] = useState(true)
  useEffect(() => {
    const nameWindow = () => {
      const title = heading.current?.textContent
      document.title = [title, product].filter(Boolean).join(' · ')
      setEmpty(!title)
    }
    const observer = new MutationObserver(nameWindow)
    observer.observe(heading.current!, { childList: true, characterData: true, subtree: true })
    nameWindow()
    return () => observer.disconnect()
  }, [product])
  return (
    <TitlePortal
      aria-label={isEmpty ? t('ra.page.loading') : undefined}
      component="h1"
      ref={heading}
      sx={titleStyle}
      variant="h1"
    />
  )
}

/** A long name takes as many lines as it needs. */
const titleStyle = {
  'flex': 'none',
  'mb': 1.5,
  'overflowWrap': 'anywhere',
  'whiteSpace': 'normal',
  // Screens that have no title yet jump when it comes; those without one leave no gap.
  '&:empty': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' },
}
