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
    />
  )
}

/** In a narrow window a long title takes two lines. */
const titleStyle = {
  fontSize: { xs: '1rem', sm: '1.25rem' },
  lineHeight: 1.25,
  maxHeight: '2.5em',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
}
