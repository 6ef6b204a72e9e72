-- Brands that are stored get the modules of the whole list: switched on, as a new brand has them, save those that take
-- something away. What an operator has set stays.
create function add_modules(node jsonb, parent text, modules text[], enabled text) returns jsonb language sql immutable as $$
  select case when node ->> 'modId' = parent then
    jsonb_set(node, '{childrenNodes}', coalesce(node -> 'childrenNodes', '[]') || coalesce((
      select jsonb_agg(jsonb_build_object('modId', module, 'enabled', enabled, 'childrenNodes', '[]'::jsonb) order by place)
      from unnest(modules) with ordinality as m (module, place)
      where not jsonb_path_exists(node, '$.**.modId ? (@ == $module)', jsonb_build_object('module', module))), '[]'))
  else node end
$$;

update brand set document = jsonb_set(document, '{whitelabel}', (
  select jsonb_set(whole, '{childrenNodes}', coalesce((
    select jsonb_agg(add_modules(child, 'AGECENTRE', array['AGENTANNOUNCE3', 'AGEPAG', 'REGCEN', 'AGEREGDOWN3', 'CREATEAFF3',
      'DOWNMAN', 'TRANSBETREPMEM3', 'TEAMBETTING3', 'AGETEAMPNL3', 'AGEREV3', 'AGEDOWNTRANS3', 'AGENTRANSMULTDOWN3', 'DIVIDEND',
      'DAYSAL', 'DAYSALMR', 'HOURSAL3', 'RTSALARY3', 'AGETRANSFERUP3', 'MYWALL', 'SIGNCONDIV3', 'DAILYSALCONT3'], '1') order by place)
    from jsonb_array_elements(whole -> 'childrenNodes') with ordinality as c (child, place)), '[]'))
  from add_modules(add_modules(document -> 'whitelabel', 'ROOT', array['DEPREC3', 'DPSTBAS3', 'WDRAWINFOBINDDATE3', 'PLYRBT',
    'APPREWARD3', 'CBS3', 'AGEANNOUNCE3'], '1'), 'ROOT', array['WDRAWNOPASSVERIF3', 'CREDITMAR3'], '0') whole))
where document ? 'whitelabel';

drop function add_modules;
