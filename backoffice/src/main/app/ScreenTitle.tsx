import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TitlePortal, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useRecentPlaces, withPlace } from '../find/recent_places'

/** The page's heading, filled by the screens. It also names the window and the recent place. */
export function ScreenTitle() {
  const heading = useRef<HTMLHeadingElement>(null)
  const t = useTranslate()
  const product = t('title')
  const [isEmpty, setEmpty] = useState(true)
  const { pathname } = useLocation()
  const [places, setPlaces] = useRecentPlaces()
  const keepPlace = useEffectEvent((title: string) => {
    if (pathname !== '/') setPlaces(withPlace(places, { path: pathname, title }))
  })
  useEffect(() => {
    const nameWindow = () => {
      const title = heading.current?.textContent
      document.title = [title, product].filter(Boolean).join(' · ')
      setEmpty(!title)
      if (title) keepPlace(title)
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

const titleStyle = {
  'flex': 'none',
  'mb': 1.5,
  'overflowWrap': 'anywhere',
  'whiteSpace': 'normal',
  // A missing title leaves no gap and causes no jump.
  '&:empty': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' },
}
