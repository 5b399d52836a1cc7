-- What a new component is in bouquets of customers' own and how it is drawn, by its name (domain: catalog;
-- docs/decisions/116): dried flowers, grasses and greens too, and what is unknown is a flower like any other, no rose.

-- Of the kinds that a name speaks of, the first: «Роза лавандовая» is a rose. null: none is known.
create function guess_flower_drawing(name text) returns text language sql immutable
set search_path = public, pg_temp as $$
  select drawing from (values
    ('branch', 'эвкалипт|салал|фисташ|рускус|питтоспорум|букс|самшит|мирт|розмарин|\mлавр|\mолив[аы]\M|'
      || '\mел[ьи]\M|\mту[яи]\M|сосн|пихт|можжевел|кипарис|нобилис|спире|верб[аы]|бер[её]з|плющ|барвин|'
      || 'полын|цинерар|парвифоли'),
    ('leaf', 'аспидистр|монстер|арали|фатси|\mхост[аы]|кордилин|филодендрон|пальм|хамедоре|\mарек|папоротник|'
      || 'нефролеп|драцен|калате|берграс|стахис|\mлист'),
    ('spike', 'пшениц|колос|\mрожь\M|ячмен|\mов[её]с\M|\mпросо\M|ковыл|лагурус|хвост|пампас|кортадер|мискант|'
      || 'тростник|рогоз|камыш|фаларис|полевиц|щетинник|сетари|\mтрав|злак|амарант|целози|маттиол|'
      || 'дельфиниум|гладиолус|лаванд[аы]|антирринум|львин|вероник|шалфе|сальви|люпин|наперст|лиатрис|'
      || 'гиацинт|тубероз|астильб|эремурус|солидаго|золотарник|банкси'),
    ('cluster', 'гипсофил|статиц|лимониум|кермек|озотамнус|ваксфлауэр|хамелациум|гортенз|матрикари|краспеди|'
      || 'эрингиум|чертополох|эхинопс|мордовник|гиперикум|зверобо|мимоз|акаци|хлопок|хлопк|\mл[её]н\M|'
      || 'гомфрен|\mамми|укроп|\mсирен[ьи]\M|\mкалин[аы]\M|вибурнум|аллиум|бувард|илекс|рябин|\mягод[аы]|'
      || 'симфорикарпос|снежноягод|тысячелист|ахилле|пижм|танацетум|трахелиум|флокс|лунари|бруни'),
    ('daisy', 'гербер|хризантем|ромашк|подсолн|\mастр[аы]|каллистефус|гелихризум|бессмертник|сухоцвет|\mцмин|'
      || 'рудбек|календул|косме|цинни|георгин|эхинаце|проте|леукоспермум|ксерантемум|акроклинум|аммобиум|'
      || 'роданте|маргаритк'),
    ('open', 'эустом|лизиантус|альстромер|лили|фрези|анемон|нарцисс|орхиде|фаленопсис|цимбидиум|\mванд[аы]|'
      || 'ирис|магноли|клематис|морозник|хеллеборус|антуриум|\mмаки?\M|гибискус|амариллис|гиппеаструм|'
      || 'скабиоз|нигелл|сакур|\mвишн[яи]|яблон[яи]|незабудк|фиалк'),
    ('cup', 'тюльпан|калл[аы]\M|крокус|колокольчик|кампанул|леукодендрон'),
    ('rose', '\mроз[аы]|\mпион[аы]?\M|ранункул|лютик|диантус|гвоздик|камели|гардени|брасс?ик|капуст')
  ) known (drawing, words)
  where regexp_instr(name, words, 1, 1, 0, 'i') > 0
  order by regexp_instr(name, words, 1, 1, 0, 'i') limit 1
$$;

create or replace function guess_bouquet_part() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if new.bouquet_drawing is null then
    new.bouquet_drawing := case
      when new.kind = 'packaging' and new.name ~* 'коробка' then 'box'
      when new.kind = 'packaging' and new.name ~* 'крафт' then 'kraft'
      when new.kind = 'packaging' and new.name ~* 'лента' then 'ribbon'
      when new.kind in ('packaging', 'item') then 'paper'
      when new.kind = 'greenery' then coalesce(guess_flower_drawing(new.name), 'branch')
      else coalesce(guess_flower_drawing(new.name), 'open') end;
  end if;
  if new.bouquet_role is null then
    new.bouquet_role := case
      when new.kind = 'greenery' then 'greenery'
      when new.kind = 'packaging' and new.name ~* '^(упаковка|бумага|крафт|лента|коробка|шляпная коробка|квадратная коробка)' then 'wrapping'
      when new.kind <> 'stem' then 'none'
      when new.bouquet_drawing in ('branch', 'leaf') then 'greenery'
      when new.name ~* '(гортенз|дельфиниум|гладиолус|антирринум|хлопок|гиацинт|амарант|целози|\mсирен[ьи]\M|аллиум)' then 'main'
      when new.bouquet_drawing in ('spike', 'cluster') or new.name ~* '(кустов|ромашк|\mастр[аы]|фрези)' then 'small'
      else 'main' end;
  end if;
  return new;
end $$;

-- Drawn as roses though they are known to be something else: nobody said so, they were unknown. Names that are still
-- unknown keep theirs: many roses go by the name of their kind.
update components set bouquet_drawing = null
where bouquet_drawing = 'rose' and kind = 'stem' and guess_flower_drawing(name) <> 'rose';
