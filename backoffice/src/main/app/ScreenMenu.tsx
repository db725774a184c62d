import type { SavedView } from '#shared/ground/views/view_contract'
import type { ResourceName } from '#shared/ground/access/resource_rights'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import { Menu, useSidebarState, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useMay } from '../../ground/ui/useMay'
import { useViews } from '../../ground/ui/views/useViews'
import { SCREENS, type Work } from '../screens'

/** Number of entries that fit into a window 800 pixels high. */
const MOST_ENTRIES = 20

/**
 * The screens that the user may open, grouped by kind of work. If they do not all fit, only one
 * group is open at a time: at first the group of the current screen.
 */
export function ScreenMenu() {
  const may = useMay()
  const views = useViews()
  const { pathname } = useLocation()
  const groups = Object.entries(SCREENS)
    .map(([work, screens]) => ({
      work: work as Work,
      names: screens.map(({ name }) => name).filter((name) => may(name)),
    }))
    .filter(({ names }) => names.length > 0)
  const works = groups.map(({ work }) => work)
  const doAllFit = 1 + works.length + groups.flatMap(({ names }) => names).length <= MOST_ENTRIES
  const [, resource] = pathname.split('/')
  const here = groups.find(({ names }) => names.some((name) => name === resource))?.work ?? works[0]
  const [chosen, setChosen] = useState<readonly Work[] | null>(null)
  useEffect(() => setChosen(null), [here])
  const open = chosen ?? (doAllFit ? works : [here])
  const toggle = (work: Work) => {
    const others = open.filter((other): other is Work => other !== work)
    if (open.includes(work)) return setChosen(others)
    setChosen(doAllFit ? [...others, work] : [work])
  }
  return (
    <Menu>
      <Menu.DashboardItem />
      {groups.flatMap(({ work, names }) => {
        const isOpen = open.includes(work)
        return [
          <WorkItem isOpen={isOpen} key={work} onToggle={() => toggle(work)} work={work} />,
          ...(isOpen
            ? names.map((name) => <ScreenItem key={name} name={name} views={views} />)
            : []),
        ]
      })}
    </Menu>
  )
}

interface ScreenItemProps {
  name: ResourceName
  views: readonly SavedView[]
}

/** A typed address stays as it is. */
function ScreenItem({ name, views }: ScreenItemProps) {
  const chosen = views.find((view) => view.screen === name && view.is_default)
  const to = chosen && { pathname: `/${name}`, search: chosen.search }
  return <Menu.ResourceItem name={name} {...(to && { to })} />
}

interface WorkItemProps {
  work: Work
  isOpen: boolean
  onToggle: () => void
}

/** In a narrow menu, its name is only a tooltip. */
function WorkItem({ work, isOpen, onToggle }: WorkItemProps) {
  const t = useTranslate()
  const [isWide] = useSidebarState()
  const name = t(`menu.${work}`)
  return (
    <Tooltip placement="right" title={isWide ? '' : name}>
      <MenuItem
        aria-expanded={isOpen}
        aria-label={name}
        onClick={onToggle}
        sx={workStyle}
        tabIndex={0}
      >
        {isWide && name}
        <ExpandMoreIcon fontSize="small" sx={{ rotate: isOpen ? '180deg' : undefined }} />
      </MenuItem>
    </Tooltip>
  )
}

const workStyle = {
  borderRadius: 1,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 550,
  justifyContent: 'space-between',
  mx: 1,
  px: 1,
}
