import { useNavigate, useSearchParams } from 'react-router'

/** The words a staff list is searched by stand in its address, the first page of what they find with them. */
export const useSearchWords = (): [search: string, look: (words: string) => void] => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const look = (words: string) =>
    void navigate(words ? `?search=${encodeURIComponent(words)}` : '?', {
      replace: true,
      preventScrollReset: true,
    })
  return [params.get('search') ?? '', look]
}
