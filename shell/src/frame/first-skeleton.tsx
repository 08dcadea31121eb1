import { useEffect, useReducer } from 'react'
import type { PagePart } from '../loading/remote-pages'
import { PageSkeleton, PageToCome } from './page-skeleton'

/** The boxes of a first page while its data loads: those of its remote (section 2) once it is there, until then the shell's. */
export function FirstSkeleton({ page }: { page: PagePart }) {
  const [, arrived] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // A failure is the page's own to show.
    page.load().then(arrived, () => undefined)
  }, [page])
  const Skeleton = page.loaded()?.HydrateFallback ?? PageSkeleton
  return (
    <PageToCome>
      <Skeleton />
    </PageToCome>
  )
}
