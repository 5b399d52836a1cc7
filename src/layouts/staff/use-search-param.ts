import { useNavigate, useSearchParams } from 'react-router'

/** A new one starts at the first page. */
export const useSearchParam = (): [search: string, look: (words: string) => void] => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const look = (words: string) =>
    void navigate(words ? `?search=${encodeURIComponent(words)}` : '?', {
      replace: true,
      preventScrollReset: true,
    })
  return [params.get('search') ?? '', look]
}
