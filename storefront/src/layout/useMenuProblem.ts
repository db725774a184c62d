import { createContext, useContext } from 'react'

type Tell = (problem: string | null) => void

export const MenuProblemContext = createContext<Tell>(() => undefined)

/**
 * The function that has the page say what an entry of a menu could not do, where it stays until
 * the next try, which begins by telling null.
 */
export const useMenuProblem = (): Tell => useContext(MenuProblemContext)
