import { createContext, useContext } from 'react'

type ShowProblem = (problem: string | null) => void

export const MenuProblemContext = createContext<ShowProblem>(() => undefined)

/** Returns a function that shows a menu's error on the page; null clears it. */
export const useMenuProblem = (): ShowProblem => useContext(MenuProblemContext)
