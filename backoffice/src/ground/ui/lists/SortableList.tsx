import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import DragIndicatorIcon from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { Refusal } from '../Refusal'

export interface SortableItem {
  id: number
  name: string
  to: string
  note?: ReactNode
}

interface SortableListProps {
  label: string
  items: readonly SortableItem[]
  /** Stores the order after each move, with the order before it; a thrown error undoes the move. */
  save: (order: { ids: number[]; seen: number[] }) => Promise<void>
}

export function SortableList({ label, items, save }: SortableListProps) {
  const t = useTranslate()
  const [order, setOrder] = useState(() => items.map(({ id }) => id))
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const byId = new Map(items.map((item) => [item.id, item]))

  const move = async (id: number, place: number) => {
    if (isSaving || order[place] === undefined || order[place] === id) return
    const before = order
    const after = order.filter((other) => other !== id).toSpliced(place, 0, id)
    setOrder(after)
    setIsSaving(true)
    setSaid('')
    setRefused(null)
    try {
      await save({ ids: after, seen: before })
      const { name = '' } = byId.get(id) ?? {}
      setSaid(t('sortable.moved', { name, place: place + 1, count: order.length }))
    } catch (error) {
      setOrder(before)
      setRefused(error as Error)
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <>
      <Box aria-label={label} component="ol" sx={listStyle}>
        {order.map((id, place) => {
          const item = byId.get(id)
          if (!item) return null
          const { name, to, note } = item
          return (
            <Box
              component="li"
              draggable
              key={id}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDragStart={() => setDragged(id)}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== null) void move(dragged, place)
              }}
              sx={{ ...lineStyle, opacity: dragged === id ? 0.5 : 1 }}
            >
              <DragIndicatorIcon aria-hidden color="action" />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} sx={linkStyle} to={to}>
                  {name}
                </Link>{' '}
                {note && (
                  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                    {note}
                  </Box>
                )}
              </Box>
              <IconButton
                aria-disabled={place === 0}
                aria-label={t('sortable.up', { name })}
                onClick={() => void move(id, place - 1)}
                sx={buttonStyle}
              >
                <ArrowUpwardIcon />
              </IconButton>
              <IconButton
                aria-disabled={place === order.length - 1}
                aria-label={t('sortable.down', { name })}
                onClick={() => void move(id, place + 1)}
                sx={buttonStyle}
              >
                <ArrowDownwardIcon />
              </IconButton>
            </Box>
          )
        })}
      </Box>
      <Refusal error={refused} failed="sortable.failed" />
      <Box role="status" sx={{ color: 'text.secondary', minHeight: 24 }}>
        {said}
      </Box>
    </>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0, width: 1 }

const lineStyle = {
  'alignItems': 'center',
  'bgcolor': 'background.paper',
  'cursor': 'grab',
  'display': 'flex',
  'gap': 1,
  'minHeight': 48,
  'px': 1,
  '& + li': { borderTop: 1, borderColor: 'divider' },
}

const linkStyle = { alignItems: 'center', display: 'inline-flex', minHeight: 44 }

const buttonStyle = { height: 44, width: 44 }
